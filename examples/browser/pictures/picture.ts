import type { ThumbnailFragment } from '../../gql/graphql.ts';
import { element } from '../element.ts';

/** Room for it is kept before it is loaded, which happens only when it comes into view. */
export function picture(src: string, alt: string): HTMLImageElement {
  const size = { width: 72, height: 72 };
  const made = element('img', { className: 'picture', loading: 'lazy', decoding: 'async', ...size, alt, src });
  // A chosen file may be no picture, whatever it is called.
  made.onerror = () => made.replaceWith(emptyPlace());
  return made;
}

const emptyPlace = (): HTMLElement => element('span', { className: 'picture none', ariaHidden: 'true' });

/** The picture of something, or its empty place. */
export const pictureOf = (title: string, url: string | null | undefined): HTMLElement =>
  url ? picture(url, `${title}의 그림`) : emptyPlace();

export const firstPicture = (title: string, images: readonly ThumbnailFragment[]): HTMLElement =>
  pictureOf(title, images[0]?.url);
