import { type Child, element } from './element.ts';
import { mistakeWords } from './refusal-words.ts';
import { attempt, type Screen } from './screen.ts';

/** An input under its label. Its name is the key of its value when the form is sent. */
export const field = (label: string, name: string, properties: Partial<HTMLInputElement> = {}): HTMLLabelElement =>
  element('label', {}, `${label} `, element('input', { name, required: true, ...properties }));

export const area = (label: string, name: string, properties: Partial<HTMLTextAreaElement> = {}): HTMLLabelElement =>
  element('label', {}, `${label} `, element('textarea', { name, rows: 3, ...properties }));

export const checkbox = (name: string, properties: Partial<HTMLInputElement>, ...label: Child[]): HTMLLabelElement =>
  element('label', { className: 'check' }, element('input', { type: 'checkbox', name, ...properties }), ' ', ...label);

/** The fields of a form that was sent. */
export interface Values {
  text(name: string): string;
  isChecked(name: string): boolean;
}

/** A form that cannot be sent again while its work is under way. */
export function form(
  screen: Pick<Screen, 'say' | 'signInAgain'>,
  { title, submit }: { readonly title: string; readonly submit: string },
  children: readonly Child[],
  send: (values: Values) => Promise<void>,
): HTMLFormElement {
  const submitButton = element('button', { type: 'submit' }, submit);
  const made = element('form', { className: 'account' }, element('h2', {}, title), ...children, submitButton);
  made.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = new FormData(made);
    const work = (): Promise<void> =>
      send({ text: (name) => String(values.get(name) ?? ''), isChecked: (name) => values.has(name) });
    submitButton.disabled = true;
    await attempt(screen, work).finally(() => {
      submitButton.disabled = false;
    });
  });
  return made;
}

/** Puts what is wrong with a field under it, in place of what was wrong before, and leads to the first one. */
export function showMistakes(made: HTMLFormElement, mistakes: readonly { path: string; message: string }[]): void {
  for (const old of made.querySelectorAll('.mistake')) old.remove();
  const controls = [...made.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  for (const control of controls) {
    const said = mistakes.filter(({ path }) => path === control.name).map(({ message }) => mistakeWords(message));
    control.ariaInvalid = said.length > 0 ? 'true' : null;
    const mistake = element('p', { className: 'mistake', id: crypto.randomUUID() }, said.join(' '));
    if (said.length === 0) control.removeAttribute('aria-describedby');
    else {
      control.setAttribute('aria-describedby', mistake.id);
      control.closest('label')?.after(mistake);
    }
  }
  controls.find((control) => control.ariaInvalid === 'true')?.focus();
}
