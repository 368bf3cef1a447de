declare module 'zxcvbn/lib/frequency_lists' {
  export const passwords: readonly string[];
}
