const BODY_COLUMNS = 72;
const UNBREAKABLE = /https?:\/\/|^\s*\|/;

function checkBodyColumns({ body, footer }) {
  const lines = `${body ?? ''}\n${footer ?? ''}`.split('\n');
  const long = lines.find((line) => line.length > BODY_COLUMNS && !UNBREAKABLE.test(line));
  return [long === undefined, `lines of the body have at most ${BODY_COLUMNS} columns: "${long}"`];
}

export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { 'body-columns': checkBodyColumns } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'scope-case': [2, 'always', ['lower-case', 'kebab-case']],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
    'body-columns': [2, 'always'],
  },
};
