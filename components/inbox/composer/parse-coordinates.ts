/** Geographic coordinates in degrees. */
type Coordinates = { latitude: number; longitude: number };

/** Formats people paste: plain coordinates and map links. A link's pin has priority over the center of its map. */
const forms = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&#](?:q|ll|query|mlat)=(-?\d+(?:\.\d+)?)(?:,|%2C|&mlon=)\s*(-?\d+(?:\.\d+)?)/i,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /^\s*\(?(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\)?\s*$/,
];

/** Returns the coordinates in a text or map link; null if there are none. */
export function parseCoordinates(text: string): Coordinates | null {
  for (const form of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const [latitude, longitude] = [Number(match[1]), Number(match[2])];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}
