declare module 'zxcvbn/lib/frequency_lists' {
  /** Lower case, commonest first. */
  export const passwords: readonly string[];
}
