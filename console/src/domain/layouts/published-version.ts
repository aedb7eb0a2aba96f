/** Of a layout, whose versions the API counts from 0. */
export function publishedVersion(version: number): string {
  return `version ${version + 1}`;
}
