const KEY = 'duet-remote-overrides';
const PARAMETER = /^remote\.([a-z][a-z0-9-]{1,31})$/;

/** Maps a remote's name to the address of its `remote.json`. */
export type OverrideAddresses = Record<string, string>;

/**
 * Moves `?remote.<name>=<address of remote.json>` from the URL to the session storage. An empty
 * address restores the live remote.
 */
export function takeAddresses(
  page: URL,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): OverrideAddresses {
  const addresses = stored(storage);
  for (const [parameter, address] of [...page.searchParams]) {
    const name = PARAMETER.exec(parameter)?.[1];
    if (parameter === 'shell') page.searchParams.delete(parameter);
    if (!name) continue;
    page.searchParams.delete(parameter);
    if (address) addresses[name] = address;
    else delete addresses[name];
  }
  if (Object.keys(addresses).length > 0) storage.setItem(KEY, JSON.stringify(addresses));
  else storage.removeItem(KEY);
  return addresses;
}

function stored(storage: Pick<Storage, 'getItem'>): OverrideAddresses {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

export function takeAddressesOfPage(): OverrideAddresses {
  const page = new URL(location.href);
  const { length } = page.search;
  const addresses = takeAddresses(page, sessionStorage);
  if (page.search.length !== length) history.replaceState(history.state, '', page);
  return addresses;
}

export function resetOverrides(): void {
  sessionStorage.removeItem(KEY);
  const page = new URL(location.href);
  page.searchParams.set('shell', 'live');
  location.assign(page);
}
