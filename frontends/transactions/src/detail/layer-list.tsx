import { formatInstant } from '@daybook/money';
import { type Layer, type LayeredField, type Value } from './layers.js';
import { Layers } from './detail-style.js';
import { sourceLabel } from './history-text.js';

export interface LayerListProps {
  layers: readonly Layer[];
  field: LayeredField;
  /** How a value of the field is called. */
  nameOf: (value: Value) => string;
}

const atText = (at: string | undefined): string => (at ? ` · ${formatInstant(at)}` : '');

const textOf = (layer: Layer, field: LayeredField, nameOf: (value: Value) => string): string => {
  switch (layer.kind) {
    case 'imported': {
      // A bank's file names no bill and no income.
      const none = { billId: 'No bill', incomeId: 'No income', merchant: null, category: null }[field];
      const value = none ?? nameOf(layer.value);
      return `Imported: ${value}${atText(layer.at)}`;
    }
    case 'rule':
      return `Rule “${layer.name}”: ${nameOf(layer.from)} → ${nameOf(layer.to)}`;
    case 'hand':
      return `${sourceLabel(layer.edit ?? {})}: ${nameOf(layer.value)}${atText(layer.edit?.at)}`;
  }
};

/** How a field got its value: the import, each rule, and a manual edit. */
export const LayerList = ({ layers, field, nameOf }: LayerListProps) => (
  <Layers>
    {layers.map((layer) => {
      const text = textOf(layer, field, nameOf);
      const overruled = layer.kind === 'rule' && layer.overruled;
      return (
        <li key={layer.kind === 'rule' ? `rule ${layer.id}` : layer.kind}>
          {overruled ? (
            <>
              <s>{text}</s> (replaced by a manual edit)
            </>
          ) : (
            text
          )}
        </li>
      );
    })}
  </Layers>
);
