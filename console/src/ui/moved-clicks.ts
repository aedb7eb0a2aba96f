/** How far a mouse moves, in pixels, during what its user means as a click. */
const maxMove = 4;

const controls = 'a[href], button, [type="checkbox"], [type="radio"]';

interface Press {
  control: Element;
  /** Where the control was. */
  box: DOMRect;
  at: MouseEvent;
}

/**
 * A link or button that moves away while the mouse button is down, as rows do when another appears above them, is clicked all
 * the same. The browser gives such a click to what both places have in common, where it is lost.
 */
export function clickWhatMovesAway() {
  let press: Press | null = null;
  document.addEventListener('mousedown', (at) => (press = pressOf(at)), true);
  document.addEventListener(
    'mouseup',
    (event) => {
      // A copy of the event keeps its modifiers: with Ctrl, a link opens in another tab.
      if (press && isLost(press, event)) press.control.dispatchEvent(new MouseEvent('click', event));
      press = null;
    },
    true,
  );
}

function pressOf(at: MouseEvent): Press | null {
  const control = at.button === 0 && at.target instanceof Element ? at.target.closest(controls) : null;
  return control && { control, box: control.getBoundingClientRect(), at };
}

function isLost({ control, box, at }: Press, { target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof Node) || control.contains(target) || !control.isConnected) return false;
  if (Math.hypot(clientX - at.clientX, clientY - at.clientY) > maxMove || control.matches(':disabled')) return false;
  const { x, y } = control.getBoundingClientRect();
  return x !== box.x || y !== box.y;
}
