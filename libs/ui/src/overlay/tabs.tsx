import { SegmentedControl, Tabs as MantineTabs } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './tabs.module.css';

interface TabsProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode }[];
  label: string;
  children: ReactNode;
}

export function Tabs<V extends string>({ value, onChange, tabs, label, children }: TabsProps<V>) {
  const choose = (chosen: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <MantineTabs
      value={value}
      onChange={choose}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.value === value && children}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}

interface SegmentedProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  label: string;
  name?: string;
  error?: string;
  hideLabel?: boolean;
}

/** Use the segmented control for two to four options. */
export function Segmented<V extends string>({
  value,
  onChange,
  options,
  label,
  name,
  error,
  hideLabel,
}: SegmentedProps<V>) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={hideLabel ? undefined : id}
      aria-label={hideLabel ? label : undefined}
    >
      {!hideLabel && (
        <div id={id} className={classes.segmentedLabel}>
          {label}
        </div>
      )}
      <SegmentedControl<V>
        value={value}
        onChange={onChange}
        data={[...options]}
        name={name}
        aria-label={label}
        fullWidth
        classNames={{
          root: classes.segmented,
          label: classes.segment,
          control: classes.segmentControl,
          indicator: classes.indicator,
        }}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
