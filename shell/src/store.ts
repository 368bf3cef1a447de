import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, sharedApi } from '@duet/host';
import type { User } from '@duet/schemas/identity';

const NOTIFY_MS = 20;

export function createStore() {
  const added: Record<string, Reducer> = {};
  const reducer = () => combineReducers({ api: api.reducer, ...added });
  const store = configureStore({
    reducer: reducer(),
    middleware: (defaults) => defaults().concat(api.middleware),
    // The default notifies subscribers in an animation frame, which delays the paint after a press.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: NOTIFY_MS } }),
  });
  // Without the listeners, `refetchOnReconnect` of the API has no effect.
  setupListeners(store.dispatch);
  return {
    store,
    addReducer: (name: string, slice: Reducer) => {
      if (added[name]) return;
      added[name] = slice;
      store.replaceReducer(reducer());
    },
    setUser: (user: User | null) =>
      store.dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, user)),
  };
}

export type DuetStore = ReturnType<typeof createStore>;
