import type { Documents } from '../../src/engines/engine.ts';
import type { Engines } from '../../src/main/engines.ts';

/** The same engines with other ports to their documents. */
export const withDocuments = (
  engines: Engines,
  change: <Shape>(documents: Documents<Shape>) => Documents<Shape>,
): Engines => {
  const { querySide } = engines;
  return { ...engines, querySide: { ...querySide, documents: (type) => change(querySide.documents(type)) } };
};
