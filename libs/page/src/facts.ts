/**
 * Marks that the gateway fills in, each time somebody asks for the page
 * (gateway/src/pages/prerendered-values.ts).
 */
export const FACTS = { name: '{{name}}', age: '{{age}}', query: '{{query}}' };
/** Hidden fields of a form, which keep the arrival data. */
export const HIDDEN = '{{hidden}}';
