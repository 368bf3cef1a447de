import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiDocument,
  type ApiLimits,
  type ApiOperation,
  type JsonSchema,
  SCHEMAS,
} from '@duet/schemas/openapi';
import { escapeHtml } from '../../script-json';
import { renderSchema } from './schema-text';

const template = readFileSync(join(__dirname, '../../../messages/api-docs.html'), 'utf8');

export function renderApiPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const groups = (document.tags ?? []).map(({ name }) => ({
    name,
    calls: calls.filter(({ call }) => call.tags.includes(name)),
  }));
  const links = groups.map(
    ({ name }) => `<li><a href="#${toId(name)}">${escapeHtml(name)}</a></li>`,
  );
  const sections = groups.map(
    (group) =>
      `<section aria-labelledby="${toId(group.name)}"><h2 id="${toId(group.name)}">` +
      `${escapeHtml(group.name)}</h2>${group.calls.map(renderCall).join('')}</section>`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<div class="schema"><h3 id="${name}">${name}</h3>` +
      `<pre tabindex="0">${renderSchema(schema)}</pre></div>`,
  );
  return template
    .replace('<!--intro-->', () => markCode(document.info.description ?? ''))
    .replace('<!--links-->', () => links.join(''))
    .replace('<!--calls-->', () => sections.join(''))
    .replace('<!--schemas-->', () => schemas.join(''));
}

interface Call {
  path: string;
  method: string;
  call: ApiOperation;
}

const toId = (tag: string): string => `calls-${tag.replaceAll(/[^a-z0-9]+/gi, '-')}`;

const markCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function renderCall({ path, method, call }: Call): string {
  const id = escapeHtml(call.operationId);
  const rows = [
    ['Callers', call['x-access'] === 'members' ? 'members, with the session cookie' : 'everyone'],
    ['Limits', call['x-limits'] ? describeLimits(call['x-limits']) : ''],
    ...(call.parameters ?? []).map((each) => [
      `<code>${escapeHtml(each.name)}</code> (${each.in}${each.required ? '' : ', optional'})`,
      `<code>${renderSchema(each.schema)}</code> ${markCode(each.description ?? '')}`,
    ]),
    ...Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => [
      'Request',
      renderMedia(type, schema),
    ]),
    ...Object.entries(call.responses).map(([status, { description, content = {} }]) => [
      `Response ${status}`,
      description === 'Done'
        ? Object.entries(content)
            .map(([type, { schema }]) => renderMedia(type, schema))
            .join('') || 'no body'
        : markCode(description),
    ]),
  ].filter(([, value]) => value !== '');
  return (
    `<article aria-labelledby="${id}"><h3 id="${id}"><span class="method">${method.toUpperCase()}</span> ` +
    `<code>${escapeHtml(path)}</code></h3><p>${escapeHtml(call.summary)}. ${markCode(call.description ?? '')}</p>` +
    `<table><tbody>${rows
      .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`)
      .join('')}</tbody></table></article>`
  );
}

const renderMedia = (type: string, schema: JsonSchema | undefined): string => {
  if (!schema) return `<code>${escapeHtml(type)}</code>`;
  const isNamed = schema.$ref?.startsWith(SCHEMAS) ?? false;
  const text = renderSchema(schema);
  return `<code>${escapeHtml(type)}</code> ${isNamed ? `<code>${text}</code>` : `<pre tabindex="0">${text}</pre>`}`;
};

function describeLimits({ address, member, profiles }: ApiLimits): string {
  const say = ({ calls, seconds }: ApiLimits['address']): string => `${calls} per ${seconds} s`;
  return [
    `${say(address)} from one address`,
    ...(member ? [`${say(member)} of one member`] : []),
    ...(profiles ? [`counts as ${profiles} profiles`] : []),
  ].join('; ');
}
