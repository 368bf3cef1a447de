import type { SearchResponse } from '@duet/schemas/matching';
import type { MatchingTestApp } from './app';

export const ids = (answer: SearchResponse): string[] => answer.results.map(({ id }) => id);

export function searchSteps({ app }: { app: () => MatchingTestApp }) {
  const search = async (member: string, query = ''): Promise<SearchResponse> => {
    const answer = await app().request('GET', `/api/search${query}`, { as: { member } });
    if (answer.status !== 200)
      throw new Error(`search failed with ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as SearchResponse;
  };

  return { search };
}
