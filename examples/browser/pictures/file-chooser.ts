import { element } from '../element.ts';
import { KINDS } from './upload.ts';

/** Takes files that somebody chooses, or drops here. */
export function fileChooser(
  label: string,
  properties: Partial<HTMLInputElement>,
  take: (files: readonly File[]) => Promise<unknown>,
): HTMLElement {
  const input = element('input', { type: 'file', accept: KINDS.join(','), ...properties });
  const place = element(
    'label',
    { className: 'chooser' },
    element('strong', {}, label),
    ' JPEG, PNG, WebP, 10MB까지. 여기에 놓아도 됩니다. ',
    input,
  );
  const chosen = (files: FileList | null | undefined): void => {
    const all = [...(files ?? [])].slice(0, input.multiple ? undefined : 1);
    if (all.length > 0) void take(all);
  };
  input.addEventListener('change', () => {
    chosen(input.files);
    // Choosing the same file again is a change, too.
    input.value = '';
  });
  place.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.classList.add('over');
  });
  place.addEventListener('dragleave', () => place.classList.remove('over'));
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    place.classList.remove('over');
    chosen(event.dataTransfer?.files);
  });
  return place;
}
