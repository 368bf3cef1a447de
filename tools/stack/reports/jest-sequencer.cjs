const { readFileSync, statSync } = require('node:fs');
const Sequencer = require('@jest/test-sequencer').default;

/** First line of a generated group file, with the size of the group's test files. */
const GROUP = /^\/\/ (\d+) bytes\n/;

const getWeight = ({ path }) =>
  Number(GROUP.exec(readFileSync(path, 'utf8'))?.[1] ?? statSync(path).size);

/** Runs large files first, so that no worker runs the longest file at the end. */
module.exports = class LargeFirst extends Sequencer {
  sort(tests) {
    const weights = new Map(tests.map((test) => [test, getWeight(test)]));
    return tests.toSorted((a, b) => weights.get(b) - weights.get(a));
  }
};
