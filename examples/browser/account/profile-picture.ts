import { Refused } from '../../dogear.ts';
import type { PictureSetFragment } from '../../gql/graphql.ts';
import { PicturesOf, SaveProfilePicture } from '../../picture-operations.ts';
import { button, element } from '../element.ts';
import { dropZone, fileChooser } from '../pictures/file-chooser.ts';
import { firstPicture } from '../pictures/picture.ts';
import { flawOf, type Reference, stage, upload } from '../pictures/upload.ts';
import { refused } from '../refusal-words.ts';
import { attempt, type Screen } from '../screen.ts';

/** The one picture of somebody's profile. A new one counts as soon as it has arrived. */
export function profilePicture(screen: Screen, user: { readonly id: string; readonly username: string }): HTMLElement {
  const reference: Reference = { referenceType: 'PROFILE', referenceId: user.id };
  const said = element('p', { className: 'said', role: 'status' });
  const here: Screen = { ...screen, say: (text) => said.replaceChildren(text) };
  const place = element('div', { className: 'profile' });
  const progress = element('progress', { max: 1, ariaLabel: '올리는 중', hidden: true });
  let version = 0;

  const show = (set: PictureSetFragment): void => {
    version = set.version;
    const drop = button('사진 지우기', () => attempt(here, () => save(null)));
    place.replaceChildren(firstPicture(user.username, set.images), set.images.length > 0 ? drop : '');
  };
  const save = async (imageId: string | null): Promise<void> => {
    const input = { ...reference, imageId, expectedVersion: version };
    const { confirmImage: result } = await screen.ask(SaveProfilePicture, { input });
    switch (result.__typename) {
      case 'ConfirmImagesSuccess':
        show(result.imageSet);
        return here.say(imageId === null ? '사진을 지웠습니다.' : '사진을 바꿨습니다.');
      case 'ImageSetConflict':
        show(result.current);
        place.append(button('그래도 바꾸기', () => attempt(here, () => save(imageId))));
        throw new Refused('다른 곳에서 사진이 바뀌었습니다. 지금 사진을 봐 주세요.');
      default:
        throw refused(result);
    }
  };
  const change = (file: File): Promise<boolean> =>
    attempt(here, async () => {
      const flaw = flawOf(file);
      if (flaw) throw new Refused(flaw);
      const [target] = await stage(screen.ask, reference, [file]);
      if (!target) throw new Error('a file has no target');
      progress.hidden = false;
      const onProgress = (part: number): void => {
        progress.value = part;
      };
      await upload(target, file, { onProgress }).finally(() => {
        progress.hidden = true;
      });
      await save(target.image.id);
    });

  void attempt(here, async () => {
    const { imageSet } = await screen.ask(PicturesOf, reference);
    if (imageSet) show(imageSet);
  });
  const take = async ([file]: readonly File[]): Promise<unknown> => file && change(file);
  const made = element(
    'section',
    { className: 'pictures', ariaLabel: '프로필 사진' },
    element('h2', {}, '프로필 사진'),
    place,
    fileChooser('사진 고르기', {}, take),
    progress,
    said,
  );
  return dropZone(made, take);
}
