import { events } from '@duet/schemas/events';
import { z } from 'zod';
import ts from 'typescript';
import { page, table } from './markdown';

type Property = { type?: string; properties?: unknown };

/** `source` is the text of libs/schemas/src/events.ts, whose doc comments describe the events. */
export function eventsPage(source: string): string {
  const descriptions = readDescriptions(source);
  const rows = Object.entries(events).map(([name, event]) => [
    `\`${name}\``,
    event.source,
    event.subscribers.join(', '),
    listFields(event.payload),
    descriptions.get(name) ?? '',
  ]);
  return page(
    'Events',
    'A service writes an event to its outbox in the transaction of the change. Each subscriber acknowledges it. An event has the version and the full state of its aggregate. The schemas are in `libs/schemas/src/events.ts`.',
    table(['event', 'from', 'to', 'payload', 'meaning'], rows),
  );
}

function listFields(payload: z.ZodType): string {
  const { properties = {} } = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
  };
  return Object.keys(properties)
    .map((name) => `\`${name}\``)
    .join(', ');
}

function readDescriptions(source: string): Map<string, string> {
  const tree = ts.createSourceFile('events.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) {
      const text = ts.getJSDocCommentsAndTags(node).map(({ comment }) => comment);
      if (typeof text[0] === 'string') found.set(node.name.text, text[0].replace(/\s+/g, ' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
