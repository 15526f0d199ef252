import { expect, test } from 'vitest'
import { textLabel, valueLabel } from './block-labels.ts'

test.each([
  [['timeZone'], 'Time zone'],
  [['hours', 0], 'Opening hours 1'],
  [['steps', 1, 'title'], 'Steps 2, title'],
  [['/about', 'image'], '/about, image'],
])('%j is called %s', (path, label) => {
  expect(valueLabel(path)).toBe(label)
})

test.each([
  ['title', 'Title'],
  ['features.1', 'Feature 2'],
  ['specifications.2.label', 'Specification 3 label'],
  ['questions.0.question', 'Question 1'],
  ['questions.0.answer', 'Question 1 answer'],
  ['diagram.0.label', 'Part 1 text'],
  ['content', 'Content'],
  ['content.stepsHeading', 'Heading of the steps'],
  ['content.address.1', 'Address line 2'],
  ['content.people.0.field', 'Person 1 field'],
  ['content./about.title', '/about title'],
])('the text %s is called %s', (path, label) => {
  expect(textLabel(path)).toBe(label)
})
