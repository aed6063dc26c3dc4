import type { Metadata } from "next";
import { MyWorkScreen } from "./my-work-screen.tsx";

export const metadata: Metadata = { title: "My work" };

export default function MyWorkPage() {
  return <MyWorkScreen />;
}
