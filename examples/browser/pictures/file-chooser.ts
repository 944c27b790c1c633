import { element } from '../element.ts';
import { KINDS } from './upload.ts';

type Take = (files: readonly File[]) => Promise<unknown>;

/** Takes files that somebody chooses. */
export function fileChooser(label: string, properties: Partial<HTMLInputElement>, take: Take): HTMLElement {
  const input = element('input', { type: 'file', accept: KINDS.join(','), ...properties });
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    // Choosing the same file again is a change, too.
    input.value = '';
    if (files.length > 0) void take(files);
  });
  const hint = ' JPEG, PNG, WebP, 10MB까지. 여기에 놓아도 됩니다. ';
  return element('label', { className: 'chooser' }, element('strong', {}, label), hint, input);
}

/** Takes files that somebody drops, wherever in this place: a browser would open what is dropped beside it. */
export function dropZone(zone: HTMLElement, take: Take): HTMLElement {
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
  zone.addEventListener('dragleave', () => zone.classList.remove('over'));
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void take(files);
  });
  return zone;
}
