import pLimit from 'p-limit';
import { Agent, request } from 'undici';

/**
 * More than the burst of 600 requests. In the test, nginx refills only one request per second, so
 * that slow machines exceed the limit too.
 */
const FLOOD = 800;
const PARALLEL = 50;

/** Sends requests from the test's load balancer (127.0.0.2). */
export async function isLimited(
  port: number,
  getAddress: (index: number) => string,
): Promise<boolean> {
  const dispatcher = new Agent({
    ...{ connections: PARALLEL, localAddress: '127.0.0.2' },
    connect: { rejectUnauthorized: false },
  });
  const getStatus = async (index: number): Promise<number> => {
    const { statusCode, body } = await request(`https://127.0.0.1:${port}/healthz`, {
      ...{ dispatcher, headers: { 'x-forwarded-for': getAddress(index) } },
    });
    await body.dump();
    return statusCode;
  };
  let isFound = false;
  await pLimit(PARALLEL).map(Array.from({ length: FLOOD }), async (_, index) => {
    if (!isFound) isFound = (await getStatus(index)) === 429 || isFound;
  });
  await dispatcher.close();
  return isFound;
}
