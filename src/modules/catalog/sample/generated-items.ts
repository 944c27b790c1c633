import type { ItemDocument, ItemId, ItemType } from '../item.ts';

interface GeneratedItem {
  readonly itemType: ItemType;
  readonly document: ItemDocument;
}

const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
/** A million items reach from the beginning of 2025 to the end of 2026. */
const SECONDS_BETWEEN = 60;
/** Tells generated ids from those of the sample and of real services at a glance. */
const ID_MARK = 'd09ea400';
const DAY_MS = 86_400_000;

/** The n-th item is the same on every machine and in every run; one at a time, so that millions need no memory. */
export function* generatedItems(count: number): Generator<GeneratedItem> {
  for (let index = 0; index < count; index += 1) {
    yield index % 2 === 0
      ? { itemType: 'CONTEST', document: contest(index) }
      : { itemType: 'NEWS_ARTICLE', document: newsArticle(index) };
  }
}

function contest(index: number): ItemDocument {
  const { title, number, createdAt, language } = basicsOf(index, 'contests');
  const startDate = new Date(createdAt.getTime() + (index % 45) * DAY_MS);
  return documentOf(index, {
    title,
    summary:
      language === 'ko'
        ? `${number}번째 모집입니다. 누구나 참가할 수 있습니다.`
        : `Call no. ${number}, open to everybody.`,
    url: `https://contests.example/generated/${number}`,
    createdAt,
    ...(index % 10 !== 4 && { startDate, endDate: new Date(startDate.getTime() + (7 + (index % 120)) * DAY_MS) }),
  });
}

function newsArticle(index: number): ItemDocument {
  const { title, number, createdAt, language } = basicsOf(index, 'news');
  return documentOf(index, {
    title,
    summary: language === 'ko' ? `기사 ${number}의 요약입니다.` : `What article ${number} says, in short.`,
    url: `https://news.example/generated/${number}`,
    createdAt,
    ...(index % 10 !== 5 && { publishedAt: new Date(createdAt.getTime() - (index % 60) * 60_000) }),
  });
}

function basicsOf(index: number, kind: 'contests' | 'news') {
  const language = index % 4 < 2 ? 'ko' : 'en';
  const { places, subjects, [kind]: endings } = words[language];
  const turn = Math.floor(index / 4);
  const number = index + 1;
  // 11 × 13 × 7 turns until a combination comes back, and then with another number.
  const title = `${at(places, turn)} ${at(subjects, turn)} ${at(endings, turn)} #${number}`;
  return { language, number, title, createdAt: new Date(secondOf(index) * 1000) };
}

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const secondOf = (index: number): number => FIRST_SECOND + index * SECONDS_BETWEEN;

const documentOf = (index: number, fields: ItemDocument['fields']): ItemDocument => ({
  id: (hex(secondOf(index)) + ID_MARK + hex(index)) as ItemId,
  fields,
});

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** What titles of generated items are made of, by language. The lengths 11, 13 and 7 have no common divisor. */
// biome-ignore format: lists of words
const words = {
  ko: {
    places: ['한강', '남산', '제주', '경주', '부산', '대전', '강릉', '전주', '춘천', '여수', '속초'],
    subjects: ['알고리즘', '공공데이터', '사진', '웹툰', '로봇', '보안', '창업', '글꼴', '환경', '교통', '음악', '독서', '수학'],
    contests: ['공모전', '경진대회', '해커톤 💻', '챌린지', '아이디어 대회', '어워드 🏆', '캠프'],
    news: ['연구 결과 나왔다', '현장을 가다', '새 규칙 시행', '이용자 두 배로', '시민이 바꿨다 🙌', '예산 늘린다', '한 해 돌아보기'],
  },
  en: {
    places: ['Harbour', 'Valley', 'Northern', 'City', 'Island', 'Mountain', 'River', 'Coastal', 'Village', 'Desert', 'Lake'],
    subjects: ['Algorithms', 'Open Data', 'Photo', 'Comics', 'Robots', 'Security', 'Start-up', 'Type', 'Climate', 'Transit', 'Music', 'Reading', 'Maths'],
    contests: ['Contest', 'Challenge', 'Hackathon 💻', 'Cup', 'Award 🏆', 'Sprint', 'Camp'],
    news: ['study is out', 'seen from close by', 'gets new rules', 'doubles its users', 'changed by volunteers 🙌', 'gets more money', 'looks back on a year'],
  },
} as const;
