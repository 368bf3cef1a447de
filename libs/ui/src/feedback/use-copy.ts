import { useEffect, useState } from 'react';

export function useCopy(text: string, shownMs?: number) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const isCopied = result === 'copied';
  useEffect(() => {
    if (!isCopied || !shownMs) return undefined;
    const timer = setTimeout(() => setResult(null), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied, shownMs]);
  useEffect(() => setResult(null), [text]);
  // Rejects in old browsers and on insecure pages, which have no clipboard.
  const write = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setResult('copied');
  };
  return {
    isCopied,
    isFailed: result === 'failed',
    copy: (): void => void write().catch(() => setResult('failed')),
  };
}
