import { type Layer, type LayeredField, type Value } from './layers.js';
import { Layers } from './detail-style.js';
import { formatInstant, madeBy } from './wording.js';

export interface LayerListProps {
  layers: readonly Layer[];
  field: LayeredField;
  /** How a value of the field is called. */
  nameOf: (value: Value) => string;
}

const textOf = (layer: Layer, field: LayeredField, nameOf: (value: Value) => string): string => {
  switch (layer.kind) {
    case 'imported': {
      // A bank's file names no bill.
      const value = field === 'billId' ? 'no bill' : nameOf(layer.value);
      return `Imported: ${value}${layer.at ? `, ${formatInstant(layer.at)}` : ''}`;
    }
    case 'rule':
      return `Rule “${layer.name}”: ${nameOf(layer.from)} → ${nameOf(layer.to)}`;
    case 'hand':
      return `Set to ${nameOf(layer.value)}${layer.at && layer.source ? ` ${madeBy({ at: layer.at, source: layer.source })}` : ' by hand'}`;
  }
};

/** How a field came to its value: the import, what each rule did, and what a person set. */
export const LayerList = ({ layers, field, nameOf }: LayerListProps) => (
  <Layers>
    {layers.map((layer) => {
      const text = textOf(layer, field, nameOf);
      const overruled = layer.kind === 'rule' && layer.overruled;
      return (
        <li key={layer.kind === 'rule' ? `rule ${layer.id}` : layer.kind}>
          {overruled ? (
            <>
              <s>{text}</s> (overruled by hand)
            </>
          ) : (
            text
          )}
        </li>
      );
    })}
  </Layers>
);
