/** The subset of Markdown that the rules use: headings, lists, emphasis, code, links, tables, pictures. */
import type { ComponentChildren, ComponentType } from "preact";

const CLAUSE = /^\*\*\[([a-z0-9.-]+)\]\*\* (.*)$/;
const PICTURE = /^!\[(.+)\]\(picture:([a-z0-9.-]+)\)$/;
const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/;
/** A remark in brackets and italics says that a rule is a ruling of ours. */
const RULING = /^\*[(（](.+?)[.。]?[)）]\*$/;

/** Where a heading can be jumped to. */
export function anchor(heading: string): string {
  return `at-${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}

/** The headings of one level. */
export function headings(text: string, level = 2): string[] {
  return [...text.matchAll(/^(#+) (.*)$/gm)].filter((found) => found[1]?.length === level).map((one) => one[2] ?? "");
}

/** The text before the first section, the lesson and the clauses. The lesson is the first section if it has no clauses. */
export function rulesParts(text: string): { intro: string; lesson: string; clauses: string } {
  const [intro = "", first = "", ...rest] = text.split(/^(?=## )/m);
  const isLesson = !/^- \*\*\[/m.test(first);
  return { intro, lesson: isLesson ? first : "", clauses: (isLesson ? rest : [first, ...rest]).join("") };
}

type Pictures = Record<string, ComponentType>;

interface MarkdownProps {
  text: string;
  pictures: Pictures;
  /** How many levels deeper the headings are. */
  level?: number;
}

export function Markdown({ text, pictures, level = 0 }: MarkdownProps) {
  const blocks = text.split(/\n{2,}/).flatMap(parted);
  return (
    <div class="markdown">
      {blocks.map((block, at) => (
        <Block key={at} text={block} pictures={pictures} level={level} />
      ))}
    </div>
  );
}

/** A heading is a block of its own, even without an empty line after it. */
function parted(block: string): string[] {
  const lines = block.split("\n");
  const rest = lines.slice(1).join("\n");
  return /^#+ /.test(lines[0] ?? "") && rest ? [lines[0] ?? "", ...parted(rest)] : [block];
}

function Block({ text, pictures, level }: { text: string; pictures: Pictures; level: number }) {
  const heading = /^(#+) (.*)$/.exec(text);
  if (heading) {
    const depth = Math.min(6, (heading[1]?.length ?? 1) + level);
    const Heading = `h${depth}` as "h1";
    return (
      <Heading id={anchor(heading[2] ?? "")} tabIndex={-1}>
        {inline(heading[2] ?? "")}
      </Heading>
    );
  }
  if (/^- /.test(text)) return <Items text={text} pictures={pictures} />;
  if (/^\|/.test(text)) return <Grid text={text} />;
  const picture = PICTURE.exec(text);
  if (picture) return <Figure id={picture[2] ?? ""} description={picture[1] ?? ""} pictures={pictures} />;
  return text.trim() ? <p>{inline(text)}</p> : null;
}

/** A picture that the game draws, with its description below. The description is also the figure's accessible name, so
 * the drawing itself is silent. */
function Figure({ id, description, pictures }: { id: string; description: string; pictures: Pictures }) {
  const Picture = pictures[id];
  return (
    <figure class="picture" data-picture={id}>
      {Picture && (
        <div class="picture-drawing" aria-hidden="true">
          <Picture />
        </div>
      )}
      <figcaption>{description}</figcaption>
    </figure>
  );
}

function Items({ text, pictures }: { text: string; pictures: Pictures }) {
  const items = text.split(/\n(?=- )/).map((item) => item.replace(/^- /, "").replace(/\n\s*/g, " "));
  return (
    <ul>
      {items.map((item, at) => {
        const clause = CLAUSE.exec(item);
        if (!clause) return <li key={at}>{inline(item)}</li>;
        const id = clause[1] ?? "";
        const Picture = pictures[id];
        return (
          <li key={id} id={id} class="clause" tabIndex={-1}>
            <a class="clause-id" href={`#${id}`}>
              {id}
            </a>
            <div>
              {inline(clause[2] ?? "")}
              {Picture && (
                <figure>
                  <Picture />
                </figure>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Grid({ text }: { text: string }) {
  const rows = text.split("\n").filter((row) => !/^\|[\s|:-]+\|$/.test(row));
  const cells = rows.map((row) =>
    row
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head = [], ...body] = cells;
  return (
    <div class="grid-box">
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at}>{inline(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Ruling({ text }: { text: string }) {
  return <small class="ruling">{text}</small>;
}

function inline(text: string): ComponentChildren {
  return text.split(INLINE).map((part, at) => {
    if (/^\*\*.+\*\*$/.test(part)) return <strong key={at}>{part.slice(2, -2)}</strong>;
    const ruling = RULING.exec(part);
    if (ruling) return <Ruling key={at} text={ruling[1] ?? ""} />;
    if (/^\*.+\*$/.test(part)) return <em key={at}>{part.slice(1, -1)}</em>;
    if (/^`.+`$/.test(part)) return <code key={at}>{part.slice(1, -1)}</code>;
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
    // Only anchors of the same text become links.
    if (link)
      return link[2]?.startsWith("#") ? (
        <a key={at} href={link[2]}>
          {link[1]}
        </a>
      ) : (
        link[1]
      );
    return part;
  });
}
