export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
