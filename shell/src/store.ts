import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { api, sharedApi } from '@duet/host';
import type { User } from '@duet/schemas/identity';

/** The one store: the API slice, and what remotes add at their setup. */
export function createStore() {
  const added: Record<string, Reducer> = {};
  const reducer = () => combineReducers({ api: api.reducer, ...added });
  const store = configureStore({
    reducer: reducer(),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return {
    store,
    /**
     * A remote's own slice, under the remote's name; a second setup of the same remote changes
     * nothing.
     */
    addReducer: (name: string, slice: Reducer) => {
      if (added[name]) return;
      added[name] = slice;
      store.replaceReducer(reducer());
    },
    /** Takes over the user that came with the page. */
    setUser: (user: User | null) =>
      store.dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, user)),
  };
}

export type DuetStore = ReturnType<typeof createStore>;
