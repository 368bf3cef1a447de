/** Placeholders that the gateway replaces per request (gateway/src/pages/prerendered-values.ts). */
export const FACTS = { name: '{{name}}', age: '{{age}}', query: '{{query}}' };
/** Hidden fields with the tracking data. */
export const HIDDEN = '{{hidden}}';
