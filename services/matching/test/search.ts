import type { SearchAnswer } from '@duet/schemas/matching';
import type { MatchingTestApp } from './app';

export const ids = (answer: SearchAnswer): string[] => answer.results.map(({ id }) => id);

export function searchSteps({ app }: { app: () => MatchingTestApp }) {
  const search = async (member: string, query = ''): Promise<SearchAnswer> => {
    const answer = await app().request('GET', `/api/search${query}`, { as: { member } });
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as SearchAnswer;
  };

  return { search };
}
