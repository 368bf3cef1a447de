import { sumSteps } from './cpu-steps';

const frame = (functionName: string, url = '') => ({ functionName, url });

describe('sumSteps', () => {
  it('assigns time to the innermost step and leaves out idle time', () => {
    const steps = sumSteps({
      nodes: [
        { id: 1, callFrame: frame('(root)'), children: [2, 5, 6] },
        {
          id: 2,
          callFrame: frame('handle', '/app/node_modules/@nestjs/core/router.js'),
          children: [3],
        },
        {
          id: 3,
          callFrame: frame('query', '/app/node_modules/mysql2/lib/pool.js'),
          children: [4],
        },
        { id: 4, callFrame: frame('writev') },
        { id: 5, callFrame: frame('(idle)') },
        { id: 6, callFrame: frame('(garbage collector)') },
      ],
      samples: [2, 3, 4, 5, 6],
      timeDeltas: [20, 20, 20, 900, 40],
    });
    expect([...steps]).toEqual([
      ['SQL driver', 0.4],
      ['garbage collection', 0.4],
      ['Nest, guards, pipes, interceptors', 0.2],
    ]);
  });

  it('counts time outside the known steps as native code', () => {
    const nodes = [
      { id: 1, callFrame: frame('(root)'), children: [2] },
      { id: 2, callFrame: frame('(program)') },
    ];
    expect([...sumSteps({ nodes, samples: [2], timeDeltas: [5] })]).toEqual([
      ['native: system calls, parser', 1],
    ]);
  });
});
