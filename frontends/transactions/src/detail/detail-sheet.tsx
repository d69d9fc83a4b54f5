import { type HistoryEntry, type Transaction } from '@daybook/contracts';
import { Editing, seeAsOf, type ShellApi, useIsPast, useIsPresent, useLog } from '@daybook/frontend-kit';
import { formatDate, formatInstant, formatMoney, withPlus } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { Dialog } from '@daybook/ui/dialog';
import { SelectField } from '@daybook/ui/select-field';
import { Timeline } from '@daybook/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { explainedTransactionQuery, transactionHistoryQuery } from '../api/transaction-queries.js';
import { type RowActions } from '../shared/row-edits/use-row-actions.js';
import { merchantOf, signedCents } from '../shared/filter.js';
import { hasIncome, isOfIncome, linkLabel, noBill, type RowChoices, unlinkedLabel } from '../shared/row-choices.js';
import { Hint } from '../shared/hint.js';
import { nothingToChange } from '../shared/nothing-to-change.js';
import { Facts, Section, SectionTitle } from './detail-style.js';
import { LayerList } from './layer-list.js';
import { type LayeredField, layersOf, reviewedSince, type Value } from './layers.js';
import { MerchantEditor } from './merchant-editor.js';
import { NoteEditor } from './note-editor.js';
import { TagEditor } from './tag-editor.js';
import { useCurrentRow } from './use-current-row.js';
import { SplitSection } from './split/split-section.js';
import { editText, rowTimeline } from './history-text.js';

export interface DetailSheetProps {
  shell: ShellApi;
  /** As it was when the sheet was opened. */
  row: Transaction;
  choices: RowChoices;
  actions: RowActions;
  onClose: () => void;
}

/** Everything about one transaction: what was imported, what each rule did, what was edited, and when. */
const DetailSheet = ({ shell, row: opened, choices, actions, onClose }: DetailSheetProps) => {
  const row = useCurrentRow(opened);
  const explained = useQuery(explainedTransactionQuery(row.id));
  const history = useQuery(transactionHistoryQuery(row.id));
  const entries = history.data ?? [];
  const reviewed = reviewedSince(entries);
  const isPart = row.partOf !== undefined;
  const isPast = useIsPast();
  const isPresent = useIsPresent();
  const log = useLog();

  const linkName = (field: 'billId' | 'incomeId', value: Value): string => {
    const word = field === 'billId' ? 'bill' : 'income';
    if (value === null) return `No ${word}`;
    const known = choices.seriesOf(choices.billOf({ ...row, billId: Number(value), incomeId: null }));
    const logged = entries
      .flatMap(({ changes, byRules = [] }) => [...changes, ...byRules])
      .find((change) => change.after === value && change.billName);
    const shown = value === row.billId ? row.billName : value === row.incomeId ? row.incomeName : null;
    return known?.name ?? logged?.billName ?? shown ?? `Deleted ${word}`;
  };
  const nameOf = (field: LayeredField) => (value: Value) =>
    field === 'billId' || field === 'incomeId'
      ? linkName(field, value)
      : value === null || value === ''
        ? 'none'
        : String(value);
  const below = (field: LayeredField) => {
    if (!explained.data) return null;
    const layers = layersOf(explained.data, entries, field);
    const byRule = layers.some(({ kind }) => kind === 'rule');
    return (
      <>
        <LayerList layers={layers} field={field} nameOf={nameOf(field)} />
        {isPresent && layers.some(({ kind }) => kind === 'hand') ? (
          <Button size="small" variant="ghost" onClick={() => actions.clear(row, field)}>
            {byRule ? 'Reset to rules' : 'Reset to imported'}
          </Button>
        ) : null}
      </>
    );
  };
  const makeRule = (): void => {
    const { description, merchant, category, billId, incomeId } = row;
    shell.navigate('settings', {
      tab: 'rules',
      'rule-from': JSON.stringify({ description, merchant, category, billId, ...(hasIncome(row) && { incomeId }) }),
    });
  };
  const told = { subject: `transaction:${row.id}`, about: merchantOf(row) };
  const nameIn = (field: HistoryEntry['changes'][number]['field']) =>
    field === 'reviewed'
      ? (value: Value) => (value === 1 ? 'Yes' : 'No')
      : field === 'note' || field === 'tags'
        ? (value: Value) => String(value ?? 'none')
        : nameOf(field);

  return (
    <Dialog
      placement="panel"
      onClose={onClose}
      title={merchantOf(row)}
      description={`${withPlus(signedCents(row), formatMoney)} on ${formatDate(row.date)}`}
      footer={
        <Editing presentOnly>
          <Button
            variant="ghost"
            onClick={() => {
              void actions.remove(row).then((gone) => {
                if (gone) onClose();
              });
            }}
          >
            Delete
          </Button>
          <Button onClick={makeRule}>Create rule from transaction</Button>
        </Editing>
      }
    >
      <Section>
        {isPresent ? null : (
          <Hint>
            {isPast
              ? nothingToChange(log)
              : 'A scenario changes bills and income alone. Leave it to edit transactions.'}
          </Hint>
        )}
        <Checkbox
          label="Reviewed"
          checked={row.reviewed === 1}
          disabled={!isPresent}
          onChange={(event) => actions.review(row, event.target.checked)}
        />
        {reviewed ? <Hint>{editText(reviewed)}</Hint> : null}
      </Section>
      <Section>
        <MerchantEditor
          disabled={!isPresent}
          value={row.merchant ?? ''}
          description={row.description}
          onSave={(merchant) => actions.rename(row, merchant)}
        />
        {below('merchant')}
      </Section>
      <Section>
        <SelectField
          label={linkLabel(row)}
          disabled={!isPresent}
          options={choices
            .bills(row)
            .map((choice) => (choice.value === noBill ? { ...choice, label: unlinkedLabel(row) } : choice))}
          value={choices.billOf(row)}
          onChange={({ target }) => {
            const series = choices.seriesOf(target.value);
            if (series !== undefined) actions.link(row, series);
          }}
        />
        {below(isOfIncome(row) ? 'incomeId' : 'billId')}
      </Section>
      <Section>
        <SelectField
          label="Category"
          disabled={!isPresent}
          options={choices.categories(row)}
          value={row.category}
          onChange={({ target }) => actions.categorize(row, target.value)}
        />
        {below('category')}
      </Section>
      <Section>
        <TagEditor disabled={!isPresent} tags={row.tags ?? []} onChange={(change) => actions.tag(row, change)} />
      </Section>
      <Section>
        <NoteEditor disabled={!isPresent} value={row.note ?? ''} onSave={(note) => actions.annotate(row, note)} />
      </Section>
      <SplitSection shell={shell} row={row} choices={choices} onGone={onClose} />
      <Section>
        <SectionTitle>{isPart ? 'This part' : row.source === 'hand' ? 'Entered by hand' : 'Imported'}</SectionTitle>
        <Facts>
          <dt>Description</dt>
          <dd>{row.description}</dd>
          <dt>Date</dt>
          <dd>{formatDate(row.date)}</dd>
          <dt>Amount</dt>
          <dd>{formatMoney(Math.abs(signedCents(row)))}</dd>
          <dt>Type</dt>
          <dd>{row.type === 'credit' ? 'Credit' : 'Debit'}</dd>
          <dt>Account</dt>
          <dd>{row.account}</dd>
          <dt>Reconciled</dt>
          <dd>{row.isReconciled === 1 ? 'Yes' : 'No'}</dd>
          {entries[0] ? (
            <>
              <dt>{isPart ? 'Split on' : row.source === 'hand' ? 'Entered on' : 'Imported on'}</dt>
              <dd>{formatInstant(entries[0].at)}</dd>
            </>
          ) : null}
        </Facts>
      </Section>
      <Section>
        <Timeline
          query={{
            error: explained.error ?? history.error,
            isFetching: explained.isFetching || history.isFetching,
            refetch: () => Promise.all([explained.refetch(), history.refetch()]),
          }}
          lines={explained.error || !history.data ? undefined : rowTimeline(history.data, nameIn)}
          onOpen={(change) => shell.navigate('activity', { ...told, change })}
          onSee={seeAsOf(shell)}
          onAll={() => shell.navigate('activity', told)}
        />
      </Section>
    </Dialog>
  );
};

export default DetailSheet;
