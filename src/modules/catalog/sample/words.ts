/** What titles of generated items are made of, by language. The lengths 11, 13 and 7 have no common divisor. */
// biome-ignore format: lists of words
export const words = {
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
