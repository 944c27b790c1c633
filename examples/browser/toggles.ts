import { button } from './element.ts';

/** Buttons that open something in the same place, one at a time, and close it. */
export function toggles(panel: HTMLElement, makers: Readonly<Record<string, () => HTMLElement>>): HTMLElement[] {
  const buttons = Object.entries(makers).map(([label, make]) =>
    button(
      label,
      async () => {
        const isOpen = opener?.textContent === label;
        panel.replaceChildren(...(isOpen ? [] : [make()]));
        opener = isOpen ? undefined : buttons.find((each) => each.textContent === label);
        for (const each of buttons) each.ariaExpanded = String(each === opener);
        panel.querySelector<HTMLElement>('input, textarea')?.focus();
      },
      { ariaExpanded: 'false' },
    ),
  );
  let opener: HTMLElement | undefined;
  return buttons;
}
