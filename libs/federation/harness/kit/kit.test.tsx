import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import * as ui from '@duet/ui';
import texts from '../../../ui/messages/en.json';
import { Kit } from './kit';

const pages = readdirSync(__dirname).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);
const source = pages.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');

test('the kit page shows every exported component', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((name) => !source.includes(`<${name}`))).toEqual([]);
  expect(source).toContain('toast(');
});

test('the kit page renders', () => {
  render(<Kit texts={texts} />);
  for (const title of ['Buttons', 'Fields', 'Alerts', 'Photo cards'])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});
