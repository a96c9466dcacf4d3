import { Slider } from '@base-ui/react/slider';

interface RangeSliderProps {
  label: string;
  /** The last place; the first is 0. */
  max: number;
  value: number;
  /** What is read aloud for the place. */
  valueText: string;
  onChange: (value: number) => void;
}

/** One of many places in a row. */
export function RangeSlider({ label, max, value, valueText, onChange }: RangeSliderProps) {
  return (
    <Slider.Root value={value} max={max} onValueChange={onChange}>
      <Slider.Control className="flex h-11 touch-none select-none items-center px-2.5">
        <Slider.Track className="relative h-1 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-primary" />
          <Slider.Thumb
            getAriaLabel={() => label}
            getAriaValueText={() => valueText}
            className="size-5 rounded-full border-[3px] border-primary bg-ground has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
