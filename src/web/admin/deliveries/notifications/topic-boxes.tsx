import { type MailTopic, mailTopics } from '#contract/deliveries/notifications.ts'

const topicNames = Object.keys(mailTopics) as MailTopic[]

type Props = {
  name: string
  chosen: MailTopic[]
  /** The id of the element with the error of this choice. */
  errorId?: string | undefined
  onChange: (topics: MailTopic[]) => void
}

/** A box for each kind of lead. */
export const TopicBoxes = ({ name, chosen, errorId, onChange }: Props) => (
  <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {topicNames.map((topic) => (
      <label key={topic} className="flex items-center gap-1.5">
        <input
          type="checkbox"
          name={name}
          checked={chosen.includes(topic)}
          aria-describedby={errorId}
          onChange={({ target }) => onChange(withTopic(chosen, topic, target.checked))}
        />
        {mailTopics[topic]}
      </label>
    ))}
  </div>
)

const withTopic = (chosenTopics: MailTopic[], topic: MailTopic, isChosen: boolean) =>
  topicNames.filter((name) => (name === topic ? isChosen : chosenTopics.includes(name)))
