/** From where people look at a screen, and how large it is. */
export interface Viewing {
  panelInches: number;
  distanceM: number;
}

export const usualViewing: Viewing = { panelInches: 55, distanceM: 5 };

/** The shorter side of a 16:9 panel in millimetres. */
export function panelHeightMm({ panelInches }: Pick<Viewing, 'panelInches'>): number {
  return (panelInches * 25.4 * 9) / Math.hypot(16, 9);
}

/** Of the size of the type, in most fonts. */
const capHeight = 0.7;

/** The height of capitals in millimetres, for a size of type in thousandths of the panel's shorter side. */
export function capHeightMm(size: number, viewing: Viewing): number {
  return (size / 1000) * capHeight * panelHeightMm(viewing);
}

export const minArcMinutes = 16;

/** The least height at which capitals can be read from there: 16 minutes of arc by ISO 9241-303. */
export function minCapHeightMm({ distanceM }: Viewing): number {
  return 2 * distanceM * 1000 * Math.tan(((minArcMinutes / 60) * Math.PI) / 360);
}

/** The height of capitals as seen from there, in minutes of arc. */
export function arcMinutes(size: number, viewing: Viewing): number {
  const halfAngle = Math.atan(capHeightMm(size, viewing) / (2 * viewing.distanceM * 1000));
  return (halfAngle * 2 * 180 * 60) / Math.PI;
}

/** The smallest size of type that can be read from there, in thousandths of the shorter side. */
export function minTypeSize(viewing: Viewing): number {
  const size = minCapHeightMm(viewing) / capHeightMm(1, viewing);
  return Math.ceil(size * 10) / 10;
}
