import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Locale } from '@duet/schemas/locales';
import type { descriptorSource } from '@duet/schemas/remotes';
import type { IconName } from '@duet/ui';
import type { ModalName } from './modals/modals';
import type { SlotName } from './slots/slot';

type Source = z.infer<typeof descriptorSource>;

export interface RemoteDescriptor {
  name: string;
  routes: readonly Readonly<Source['routes'][number]>[];
  navigation: readonly Readonly<Source['navigation'][number] & { icon: IconName }>[];
  modals: readonly Readonly<{ name: ModalName; view: string }>[];
  slots: readonly Readonly<{ name: SlotName; view: string }>[];
  api: Readonly<Source['api']>;
}

export type ViewLoader = () => Promise<{ default: ComponentType<never> }>;
export type Messages = Record<string, string>;

export interface RemoteContext {
  locale: Locale;
  addReducer: (name: string, reducer: Reducer) => void;
}

type ViewsOf<D extends Declared> =
  D['routes'][number]['view'] | D['modals'][number]['view'] | D['slots'][number]['view'];

type Declared = Pick<RemoteDescriptor, 'routes' | 'modals' | 'slots'>;

/**
 * Default export of a remote's `src/remote.ts`. TypeScript reports a declared view that `views`
 * lacks.
 */
export interface RemoteModule<D extends Declared = Declared> {
  views: Record<ViewsOf<D>, ViewLoader>;
  messages: (locale: Locale) => Promise<{ default: Messages }>;
  setup?: (context: RemoteContext) => void | Promise<void>;
}
