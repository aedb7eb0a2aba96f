/**
 * The pixels of this screen, turned as its page is: some browsers report a tablet's sides as if it always stood upright.
 * Null where the browser does not know them.
 */
export function screenSize(): { width: number; height: number } | null {
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const [long, short] = [Math.max(...sides), Math.min(...sides)];
  if (!(short >= 1 && long <= 32_768)) return null;
  return innerHeight > innerWidth ? { width: short, height: long } : { width: long, height: short };
}
