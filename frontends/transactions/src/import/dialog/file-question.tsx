import { Button } from '@daybook/ui/button';
import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { withAnswer } from '../bank-file/apply-answer.js';
import { type Corrections, type Question } from '../bank-file/bank-file.js';

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  padding: ${space(4)};
  border: 1.5px solid ${color.pending};
  border-radius: ${radius.panel};
  h3 {
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.medium};
    overflow-wrap: anywhere;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Examples = styled.table`
  border-collapse: collapse;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space(1)} ${space(4)} ${space(1)} 0;
    text-align: left;
    white-space: nowrap;
  }
  th {
    color: ${color.muted};
    font-weight: ${fontWeight.medium};
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

export interface FileQuestionProps {
  question: Question;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}

/** What the file leaves open, with three rows of it to decide by. The answer reads the file again. */
export const FileQuestion = ({ question, corrections, onCorrect }: FileQuestionProps) => {
  const [names = [], ...rows] = question.examples;
  return (
    <Box aria-label="Question about this file">
      <h3>{question.text}</h3>
      {rows.length > 0 ? (
        <Scroll tabIndex={0} role="region" aria-label="Rows of the file">
          <Examples>
            <thead>
              <tr>
                {names.map((name, at) => (
                  <th key={at} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, at) => (
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Examples>
        </Scroll>
      ) : null}
      <Answers>
        {question.answers.map((answer) => (
          <Button key={answer.label} onClick={() => onCorrect(withAnswer(corrections, answer))}>
            {answer.label}
          </Button>
        ))}
      </Answers>
    </Box>
  );
};
