/** Previews by pointing. A choice that appears under a resting pointer is not pointed at. */

/** Whether the pointer has really moved: browsers also report that it entered what appears or scrolls under it. */
function hasMoved({ movementX, movementY }: MouseEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/** The handlers of an element that is previewed while the pointer is on it. */
export function onPointing(look: () => void) {
  const pointed = (event: MouseEvent) => {
    if (hasMoved(event)) look();
  };
  return { onMouseEnter: pointed, onMouseMove: pointed };
}
