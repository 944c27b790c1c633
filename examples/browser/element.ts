export type Child = Node | string | null | undefined;

/** `element('button', { type: 'button', onclick }, '★')`: text stays text, whatever somebody wrote into a memo. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** An element of index.html. */
export function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html has no #${id}`);
  return found;
}

/** A button that cannot be pressed again while its work is under way. */
export function button(label: string, work: () => Promise<unknown>, properties: Partial<HTMLButtonElement> = {}) {
  const made = element('button', { type: 'button', ...properties }, label);
  made.addEventListener('click', async () => {
    made.disabled = true;
    await work().finally(() => {
      made.disabled = false;
    });
  });
  return made;
}
