/** Placeholders that the gateway replaces per request (gateway/src/pages/prerendered-values.ts). */
export const FACTS = { name: '{{name}}', age: '{{age}}' };
export const HIDDEN = '{{hidden}}';
