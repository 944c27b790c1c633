/** One call of a stack. */
export interface Frame {
  readonly name: string;
  /** From the root of the project or of a package. */
  readonly file: string;
  readonly position: string;
  /** A file of ours under a name that the built program has for it too; undefined for others. */
  readonly source: string | undefined;
}

/** Where the program lies. */
export interface Root {
  readonly path: string;
  readonly url: string;
}

const LONGEST_STACK = 200_000;
const LONGEST_LINE = 600;
const MOST_FRAMES = 30;

const FRAME = /^ +at (?:async )?(?:([^()]{1,200}) \()?([^()]{1,500}):(\d{1,7}:\d{1,7})\)?$/;
const NAME = /^[\w$.#<>[\] ]{1,100}$/;
const OF_PACKAGE = /^node_modules\/[\w@./+-]{1,300}$/;
const OF_NODE = /^node:[\w/-]{1,100}$/;
const OURS = /^(?:src|dist)\/([\w./-]{1,300})\.[cm]?[jt]s$/;

/**
 * The calls of a stack, innermost first: those of our files, of packages and of Node. What the message says is no frame,
 * even if it looks like one.
 */
export function framesOf(stack: string, message: string, root: Root): Frame[] {
  if (stack.length > LONGEST_STACK) return [];
  const told = stack.indexOf(message);
  const behind = told < 0 ? stack.indexOf('\n') : told + message.length;
  if (behind < 0) return [];
  const frames: Frame[] = [];
  for (const line of stack.slice(behind, behind + MOST_FRAMES * LONGEST_LINE).split('\n')) {
    const frame = line.length > LONGEST_LINE ? undefined : frameIn(line, root);
    if (frame) frames.push(frame);
    if (frames.length === MOST_FRAMES) break;
  }
  return frames;
}

function frameIn(line: string, root: Root): Frame | undefined {
  const [, name = '', place = '', position = ''] = FRAME.exec(line) ?? [];
  const file = fileOf(place, root);
  if (file === undefined) return undefined;
  return { name: NAME.test(name) ? name : '<anonymous>', file, position, source: OURS.exec(file)?.[1] };
}

function fileOf(place: string, { path, url }: Root): string | undefined {
  if (OF_NODE.test(place)) return place;
  const packages = place.lastIndexOf('node_modules/');
  if (packages >= 0) {
    const file = place.slice(packages);
    return OF_PACKAGE.test(file) ? file : undefined;
  }
  const base = [url, path].find((each) => place.startsWith(each));
  const file = place.slice(base?.length);
  return base !== undefined && OURS.test(file) ? file : undefined;
}

export const textOfFrames = (frames: readonly Frame[]): string =>
  frames.map(({ name, file, position }) => `    at ${name} (${file}:${position})`).join('\n');

/** The module of the innermost call that is in one; else the room of the innermost call of ours. */
export function roomOf(frames: readonly Frame[]): string | null {
  const sources = frames.flatMap(({ source }) => source ?? []);
  const inModule = sources.find((source) => source.startsWith(MODULES));
  return (inModule?.slice(MODULES.length) ?? sources[0])?.split('/')[0] ?? null;
}

const MODULES = 'modules/';
