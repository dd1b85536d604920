export function LearnPage({ id }: { id: string }) { return <p>{id}</p>; }
