import { OPEN_TIDES_BRIEF, SMALL_SPACES_BRIEF } from './long-texts.ts';
import type { ContestRow } from './row.ts';

/** slug, added, start, end, title, summary */
// biome-ignore format: a table, one contest per line
export const englishContests: readonly ContestRow[] = [
  ['winter-code-sprint', '2025-01-09T09:00:00', '2025-01-25T15:00', '2025-01-26T15:00', 'Winter Code Sprint 2025 ❄️', 'Twenty-four hours, eight problems, any language with a free compiler.'],
  ['open-tides', '2025-02-11T10:30:00', '2025-03-01T00:00', '2025-06-01T23:59:59', 'Open Tides: Coastal Data Challenge 🌊', null, { fullText: OPEN_TIDES_BRIEF }],
  ['cafe-menu-redesign', '2025-03-03T11:00:00', '2025-03-20T00:00', '2025-04-20T23:59:59', 'Cafe\u0301 Menu Redesign Contest', 'Make a menu that people can read without their glasses.'],
  ['compiler-golf', '2025-03-18T16:45:00', '2025-04-05T12:00', '2025-04-12T12:00', 'Compiler Golf: smallest self-hosting toolchain', 'Bytes count. Comments do not.'],
  ['young-naturalists', '2025-04-22T08:00:00', '2025-05-15T00:00', '2025-09-15T23:59:59', 'Young Naturalists Field Journal Award 🦉', 'For ages 10 to 16: one place, four seasons, thirty pages.', { noCreatedAt: true }],
  ['type-on-the-wall', '2025-05-27T13:20:00', '2025-06-15T00:00', '2025-10-01T23:59:59', 'Type on the Wall', 'Public lettering of up to three words.', { noUrl: true }],
  ['quiet-robots', '2025-06-13T07:10:00', '2025-09-06T08:00', '2025-09-07T18:00', 'Quiet Robots Maker Weekend 🤖🤫', 'Build something useful that makes less than 40 dB.'],
  ['microfiction-monthly', '2025-07-01T00:00:00', null, null, 'Microfiction Monthly', 'One hundred words, a new theme every month, open all year.'],
  ['grid-forecast', '2025-08-05T12:00:00', '2025-08-20T00:00', '2025-11-20T23:59:59', 'Grid Load Forecasting Cup', 'Predict tomorrow’s demand for 412 substations from weather and calendar data.'],
  ['small-spaces', '2025-09-02T09:45:00', '2025-09-20T00:00', '2026-01-10T23:59:59', 'Small Spaces Architecture Prize', null, { fullText: SMALL_SPACES_BRIEF }],
  ['reykjanes-remote-jam', '2025-10-14T18:00:00', '2025-11-07T18:00', '2025-11-09T18:00', 'Reykjanes Remote Game Jam 🎮', 'Theme announced at the start; solo or up to four people.'],
  ['accessible-maps', '2025-11-05T10:00:00', '2025-12-01T00:00', '2026-03-01T23:59:59', 'Accessible Maps Hackathon ♿', 'Routes for wheels, canes and prams, on open street data.'],
  ['capture-the-flag-north', '2026-01-12T14:00:00', '2026-02-21T09:00', '2026-02-22T21:00', 'Capture the Flag North', 'Jeopardy style, beginners’ track included.'],
  ['translation-relay', '2026-02-02T06:30:00', null, '2026-04-15T23:59:59', 'Translation Relay: 한국어 ↔ English', 'Teams of two translate the same story there and back.', { noUrl: true, noCreatedAt: true }],
  ['city-bees', '2026-03-10T08:20:00', '2026-04-01T00:00', '2026-08-31T23:59:59', 'City Bees Citizen Science Challenge 🐝', 'Count visitors on your balcony; the best protocol wins.'],
  ['proof-assistants', '2026-04-28T15:00:00', '2026-06-01T00:00', '2026-09-30T23:59:59', 'Proof Assistants Olympiad', 'Formalise ten classic theorems; partial credit for readable proofs.'],
  ['retro-sound-chip', '2026-06-16T20:00:00', '2026-07-01T00:00', '2026-07-31T23:59:59', 'Retro Sound Chip Composing Contest 🎵', 'Three channels, one noise generator, two minutes.'],
  ['flood-warning', '2026-08-11T05:50:00', '2026-09-15T00:00', '2026-12-15T23:59:59', 'Early Flood Warning Design Challenge', 'Low-cost sensors for small rivers.'],
  ['student-satellite', '2026-09-22T12:34:56', '2027-01-15T00:00', '2027-06-30T23:59:59', 'Student Satellite Payload Competition 🛰️', 'A one-litre payload, a launch in orbit for the winner.'],
  ['cleaner-kitchens', '2026-10-30T11:11:11', '2027-02-01T00:00', '2027-03-31T23:59:59', 'Cleaner Kitchens Invention Award', 'Ideas that save water, heat or time.'],
];
