/**
 * Lets people put the rows of a list into another order: by dragging them at their grips, with the buttons of a row, or with
 * the arrow keys on one of these. The other rows are moved around the one that somebody holds, so it keeps focus and pointer.
 */
export function orderable(list: HTMLElement, nameOf: (row: Element) => string, say: (text: string) => void): void {
  let held: Element | undefined;
  const tell = (row: Element): void => {
    const rows = [...list.children];
    say(`${nameOf(row)}: ${rows.length}개 가운데 ${rows.indexOf(row) + 1}번째`);
  };
  const moveTo = (row: Element, index: number): void => {
    const others = [...list.children].filter((each) => each !== row);
    const to = Math.min(Math.max(index, 0), others.length);
    if ([...list.children].indexOf(row) === to) return;
    row.before(...others.slice(0, to));
    row.after(...others.slice(to));
  };
  const stepOf = (event: Event): { row: Element; step: number } | undefined => {
    const target = event.target instanceof Element ? event.target.closest('button.step') : null;
    const row = target?.closest('li');
    return target instanceof HTMLButtonElement && row ? { row, step: Number(target.value) } : undefined;
  };
  const moveBy = (row: Element, by: number): void => {
    moveTo(row, [...list.children].indexOf(row) + by);
    tell(row);
  };

  list.addEventListener('click', (event) => {
    const pressed = stepOf(event);
    if (pressed) moveBy(pressed.row, pressed.step);
  });
  list.addEventListener('keydown', (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[event.key];
    const focused = stepOf(event);
    if (by === undefined || !focused) return;
    event.preventDefault();
    moveBy(focused.row, by);
  });
  list.addEventListener('pointerdown', (event) => {
    const grip = event.target instanceof Element ? event.target.closest('.grip') : null;
    held = grip?.closest('li') ?? undefined;
    if (!held || !grip) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    held.classList.add('held');
  });
  list.addEventListener('pointermove', (event) => {
    if (!held) return;
    const others = [...list.children].filter((each) => each !== held);
    moveTo(held, others.filter((each) => middleOf(each) < event.clientY).length);
  });
  // Comes after every end of a drag: the pointer is up, or was taken away.
  list.addEventListener('lostpointercapture', () => {
    if (!held) return;
    held.classList.remove('held');
    tell(held);
    held = undefined;
  });
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
