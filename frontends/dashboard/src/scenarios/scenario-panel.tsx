import type { Scenario } from '@daybook/contracts';
import { Editing, preferencesQuery, type ShellProps } from '@daybook/frontend-kit';
import { categoriesOnOffer } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { EditTarget } from '../series-dialog/edit-target.js';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import { type Preset, presets, presetWords } from './change-form.js';
import { Comparison } from './comparison.js';
import { discardScenario } from './discard-scenario.js';
import { NameDialog } from './lazy-name-dialog.js';
import { ScenarioChanges } from './scenario-changes.js';
import { triedBillsQuery } from './scenario-queries.js';

const ChangeDialog = lazyPart(() => import(/* webpackChunkName: "scenario-dialogs" */ './change-dialog.js'));
const ApplyDialog = lazyPart(() => import(/* webpackChunkName: "scenario-dialogs" */ './apply-dialog.js'));

interface ScenarioPanelProps extends ShellProps {
  scenario: Scenario;
  /** The scenario is no longer there, or nothing of it is left to look at. */
  onGone: () => void;
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  & + & {
    margin-top: ${space(5)};
    padding-top: ${space(4)};
    border-top: 1px solid ${color.line};
  }
  > h3 {
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

type Open =
  | { what: 'change'; preset: Preset }
  | { what: 'series'; target: EditTarget }
  | { what: 'name'; does: 'rename' | 'copy' }
  | { what: 'apply' };

/** A scenario: what it comes to, what it changes, and what may become of it. */
export const ScenarioPanel = ({ shell, scenario, onGone }: ScenarioPanelProps) => {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const bills = useQuery(triedBillsQuery(scenario.id)).data ?? [];
  const preferences = useQuery(preferencesQuery()).data;
  const categories = categoriesOnOffer(
    preferences,
    bills.map(({ category }) => category),
  );
  const isEmpty = scenario.commands === 0;
  return (
    <>
      <Section aria-label="What it comes to">
        <Comparison shell={shell} scenario={scenario} />
      </Section>
      <Section aria-labelledby="scenario-changes">
        <h3 id="scenario-changes">Changes</h3>
        <ScenarioChanges shell={shell} scenario={scenario} />
      </Section>
      <Editing>
        <Section aria-labelledby="scenario-try">
          <h3 id="scenario-try">Try a change</h3>
          <Choices>
            {presets.map((preset) => (
              <Button
                key={preset}
                size="small"
                onClick={() => setOpen({ what: 'change', preset })}
                {...ChangeDialog.intent}
              >
                {presetWords[preset].label}
              </Button>
            ))}
            <Button
              size="small"
              onClick={() => setOpen({ what: 'series', target: { kind: 'bill', row: null } })}
              {...SeriesDialog.intent}
            >
              New expense
            </Button>
            <Button
              size="small"
              onClick={() => setOpen({ what: 'series', target: { kind: 'income', row: null } })}
              {...SeriesDialog.intent}
            >
              New income
            </Button>
          </Choices>
        </Section>
        <Section aria-label="What becomes of it">
          <Choices>
            <Button
              variant="primary"
              disabled={isEmpty}
              onClick={() => setOpen({ what: 'apply' })}
              {...ApplyDialog.intent}
            >
              Make it so
            </Button>
            <Button onClick={() => void discardScenario({ shell }, scenario, onGone)}>Discard</Button>
          </Choices>
          <Choices>
            <Button size="small" variant="ghost" flush onClick={() => setOpen({ what: 'name', does: 'rename' })}>
              Rename
            </Button>
            <Button size="small" variant="ghost" onClick={() => setOpen({ what: 'name', does: 'copy' })}>
              Copy
            </Button>
          </Choices>
        </Section>
      </Editing>
      {open?.what === 'change' ? (
        <ChangeDialog shell={shell} scenario={scenario.id} preset={open.preset} onClose={close} />
      ) : null}
      {open?.what === 'series' ? (
        <SeriesDialog
          shell={shell}
          preset="manager"
          editTarget={open.target}
          categories={categories}
          scenario={scenario.id}
          onClose={close}
        />
      ) : null}
      {open?.what === 'name' ? (
        <NameDialog shell={shell} target={{ does: open.does, scenario }} onClose={close} onNamed={close} />
      ) : null}
      {open?.what === 'apply' ? (
        <ApplyDialog
          shell={shell}
          scenario={scenario}
          onClose={close}
          onApplied={() => {
            close();
            onGone();
          }}
        />
      ) : null}
    </>
  );
};
