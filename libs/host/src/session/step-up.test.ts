import { onStepUp, requestStepUp } from './step-up';

test('requestStepUp opens one dialog for simultaneous calls, and a new dialog for a later call', async () => {
  const answers: ((isDone: boolean) => void)[] = [];
  const remove = onStepUp(() => new Promise((resolve) => void answers.push(resolve)));
  const both = Promise.all([requestStepUp(), requestStepUp()]);
  answers[0]?.(true);
  expect(await both).toEqual([true, true]);
  const next = requestStepUp();
  answers[1]?.(false);
  expect(await next).toBe(false);
  expect(answers).toHaveLength(2);
  remove();
  expect(await requestStepUp()).toBe(false);
});
