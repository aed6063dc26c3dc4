// The health check of the image: exits with 0 if the process responds. Web processes and workers serve /live.
const response = await fetch(`http://127.0.0.1:${process.env.PORT}/live`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
