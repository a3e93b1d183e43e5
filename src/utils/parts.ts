/** A part has so many elements, or so many characters and the element that goes beyond them. */
const mostOfPart = 100;
const mostUnits = 512 * 1024;

/** A long list in parts of which each is quickly told to another thread; none of an empty list. */
export const inParts = <Element>(
  list: readonly Element[], unitsOf: (element: Element) => number,
): readonly (readonly Element[])[] => {
  const parts: Element[][] = [];
  let units = mostUnits;
  for (const element of list) {
    const part = parts.at(-1);
    if (part === undefined || part.length >= mostOfPart || units >= mostUnits) {
      parts.push([element]);
      units = 0;
    } else part.push(element);
    units += unitsOf(element);
  }
  return parts;
};
